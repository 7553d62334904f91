/**
 * The part of Stripe.js that the product uses: a card element, which is a frame of the sandbox’s own origin, and the
 * confirmation of intents. A payment that its owner has to authenticate shows a second frame over the page.
 * https://docs.stripe.com/js
 */
export const stripeScript = `(() => {
  const origin = new URL(document.currentScript.src).origin;
  let asked = 0;
  const frameOf = (path, title) => {
    const frame = document.createElement('iframe');
    frame.src = origin + path;
    frame.title = title;
    frame.style.border = '0';
    frame.style.width = '100%';
    return frame;
  };
  const ask = (frame, message) =>
    new Promise((resolve) => {
      asked += 1;
      const id = asked;
      const hear = ({ source, origin: from, data }) => {
        if (source !== frame.contentWindow || from !== origin || data.id !== id) return;
        removeEventListener('message', hear);
        resolve(data);
      };
      addEventListener('message', hear);
      frame.contentWindow.postMessage({ ...message, id }, origin);
    });
  const loaded = (frame) => new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));

  const authenticate = async (clientSecret) => {
    const frame = frameOf('/fields/card#authenticate', 'Authenticate your payment');
    Object.assign(frame.style, { position: 'fixed', inset: '0', height: '100%', zIndex: '10', background: '#fff' });
    document.body.append(frame);
    await loaded(frame);
    const answer = await ask(frame, { type: 'authenticate', clientSecret });
    frame.remove();
    return answer;
  };
  const settle = async (kind, clientSecret, first) => {
    const answer = first.status === 'requires_action' ? await authenticate(clientSecret) : first;
    const id = clientSecret.split('_secret_')[0];
    if (answer.status === 'succeeded')
      return { [kind]: { id, status: 'succeeded', payment_method: answer.paymentMethod } };
    return { error: { type: 'card_error', ...answer.failure } };
  };

  globalThis.Stripe = () => ({
    elements: () => ({
      create: (_type, { style } = {}) => {
        const listeners = new Map();
        let frame;
        return {
          on: (event, listener) => listeners.set(event, listener),
          async mount(place) {
            frame = frameOf('/fields/card', 'Secure card payment input frame');
            frame.style.height = '2.5rem';
            frame.style.colorScheme = 'normal';
            addEventListener('message', ({ source, origin: from, data }) => {
              if (source === frame.contentWindow && from === origin && data.type === 'change')
                listeners.get('change')?.(data.change);
            });
            place.append(frame);
            await loaded(frame);
            await ask(frame, { type: 'style', color: style?.base?.color });
            listeners.get('ready')?.();
          },
          frame: () => frame,
        };
      },
    }),
    async confirmCardSetup(clientSecret, { payment_method: { card, billing_details } }) {
      const first = await ask(card.frame(), { type: 'confirm', clientSecret, billing: billing_details });
      return settle('setupIntent', clientSecret, first);
    },
    confirmCardPayment: (clientSecret) =>
      settle('paymentIntent', clientSecret, { status: 'requires_action' }),
  });
})();
`;

/** The page in the frames of the script. */
export const fieldsPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Card</title>
<style>
  * { box-sizing: border-box; }
  body { margin: 0; font: 16px system-ui, sans-serif; background: transparent; color: var(--text, #222); }
  form { display: flex; gap: 8px; height: 40px; align-items: center; }
  input { border: 0; background: transparent; color: inherit; font: inherit; height: 100%; min-width: 0; outline-offset: -2px; }
  [name=number] { flex: 1; } [name=expiry] { width: 5em; } [name=cvc] { width: 3.5em; }
  section:not([hidden]) { display: grid; place-content: center; justify-items: center; min-height: 100vh; gap: 16px; color: #222; text-align: center; padding: 16px; }
  button { font: inherit; padding: 8px 16px; }
</style>
<form id="card" autocomplete="off">
  <input name="number" aria-label="Card number" placeholder="Card number" inputmode="numeric" maxlength="23">
  <input name="expiry" aria-label="Expiry date" placeholder="MM / YY" inputmode="numeric" maxlength="7">
  <input name="cvc" aria-label="Security code" placeholder="CVC" inputmode="numeric" maxlength="4">
</form>
<section id="bank" hidden>
  <h1>Your bank asks</h1>
  <p>Is it you who pays?</p>
  <div><button id="agree">Complete</button> <button id="refuse">Fail</button></div>
</section>
<script>
  const card = document.getElementById('card');
  const bank = document.getElementById('bank');
  if (location.hash === '#authenticate') { card.hidden = true; card.style.display = 'none'; }
  const value = (name) => card.elements[name].value.replace(/\\D/g, '');
  const isComplete = () => value('number').length >= 15 && value('expiry').length === 4 && value('cvc').length >= 3;
  card.addEventListener('submit', (event) => event.preventDefault());
  card.addEventListener('input', () => parent.postMessage({ type: 'change', change: { complete: isComplete() } }, '*'));
  const send = async (path, body) =>
    (await fetch('/fields/' + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();
  addEventListener('message', async ({ source, origin, data }) => {
    if (source !== parent) return;
    const answer = (said) => parent.postMessage({ ...said, id: data.id }, origin);
    if (data.type === 'style') {
      if (data.color) document.body.style.setProperty('--text', data.color);
      answer({});
    }
    if (data.type === 'confirm') {
      if (!isComplete())
        return answer({ status: 'failed', failure: { code: 'incomplete_number', message: 'Your card number is incomplete.' } });
      answer(await send('confirm', {
        clientSecret: data.clientSecret, billing: data.billing, number: value('number'),
        expMonth: Number(value('expiry').slice(0, 2)), expYear: 2000 + Number(value('expiry').slice(2)),
      }));
    }
    if (data.type === 'authenticate') {
      const decide = async (agrees) => answer(await send('authenticate', { clientSecret: data.clientSecret, agrees }));
      document.getElementById('agree').addEventListener('click', () => decide(true));
      document.getElementById('refuse').addEventListener('click', () => decide(false));
      // Shown once it listens: a click before that would be lost.
      bank.hidden = false;
      document.getElementById('agree').focus();
    }
  });
</script>
</html>
`;
