import { isSettledByHand, type PayoutRun, type RunTrouble } from './payout.ts';

type Standing = Pick<PayoutRun, 'method' | 'status' | 'atPayPal' | 'trouble'>;

/** The trouble of a run that PayPal does not pay. */
export const troubleWords = {
  'key-refused': 'PayPal does not take the client id and the secret any more',
  'not-allowed': 'PayPal does not let the connected account pay out',
  'no-funds': 'The balance of the PayPal account is too low',
  busy: 'PayPal is busy',
  away: 'PayPal does not answer',
  unreadable: 'PayPal’s answer could not be read',
  'unknown-batch': 'The connected PayPal account does not know this run',
  refused: 'PayPal has refused this run',
  'no-account': 'No PayPal account is connected any more',
  forgotten: 'PayPal has not taken this run for 25 days',
  'not-listed': 'PayPal has settled this run, and does not name some of its payouts',
} satisfies Record<RunTrouble, string>;

/** Whether PayPal has a run that it does not pay. */
const atPayPal = {
  no: 'PayPal does not have this run, and has paid nothing of it.',
  maybe: 'PayPal may have this run all the same: the answer to an earlier try got lost.',
  yes: 'PayPal has this run, and may have paid it already.',
} satisfies Record<PayoutRun['atPayPal'], string>;

/** The screen on which the PayPal account is connected, as remedies name it. */
export const cashSettings = 'Settings, Cash Payments';

/** The remedy for the cause of a trouble; none where it passes by itself, or where only PayPal knows. */
const remedies: Partial<Record<RunTrouble, string>> = {
  'key-refused': ` Enter a new secret of the same app in ${cashSettings}.`,
  'not-allowed': ' Ask PayPal to let this account pay out.',
  'no-funds': ' Add money to the account at PayPal.',
  refused: ' Sign in at PayPal to find out why.',
  'no-account': ` Connect the same account again in ${cashSettings}.`,
};

/** The next step with a run that PayPal does not pay, so that nobody is paid twice. */
function nextStep(run: Standing): string {
  if (run.trouble === 'not-listed')
    return 'Look at PayPal. If it has none of the payouts that are still on their way, choose “All others failed”: they are due again.';
  if (run.trouble === 'forgotten')
    return run.atPayPal === 'no'
      ? 'It is not sent any more. Cancel it, and start another run.'
      : 'It is not sent again, or somebody might be paid twice. Look at PayPal. If the run is there, upload PayPal’s report here. If it certainly is not, cancel it, and start another run.';
  if (run.atPayPal === 'no')
    return 'It is sent again by itself every ten minutes, and at once when you try again. To pay another way, cancel it first: the cash is due again then.';
  const again =
    'PayPal is asked again by itself every ten minutes, and pays the same run only once.';
  return isSettledByHand(run)
    ? `${again} If that does not help, look at PayPal, and upload its report here, or enter what has become of each payout.`
    : `${again} Do not pay anybody of it another way meanwhile.`;
}

/** Whether PayPal has a run that it does not pay, and the next step. */
export const wayOn = (run: Standing, trouble: RunTrouble): string =>
  `${trouble === 'not-listed' ? 'PayPal has this run.' : atPayPal[run.atPayPal]}${remedies[trouble] ?? ''} ${nextStep(run)}`;
