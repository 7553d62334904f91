/** Why nothing can be backed up or restored; the message is for the person who asked for it. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
