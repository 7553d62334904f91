import { spawn } from 'node:child_process';

/**
 * Runs a command with this terminal's output, or with its output handed to `onOutput`, and resolves to
 * its exit code. SIGTERM and SIGINT are handed on, so that stopping the script stops the command.
 */
export function run(command, args, { onOutput, ...options } = {}) {
  return new Promise((resolve) => {
    const stdio = onOutput ? ['inherit', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { stdio, ...options });
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onOutput);
    const forward = (signal) => child.kill(signal);
    process.on('SIGTERM', forward);
    process.on('SIGINT', forward);
    const settle = (code) => {
      process.off('SIGTERM', forward);
      process.off('SIGINT', forward);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(error.message);
      settle(1);
    });
    child.on('close', (code, signal) => settle(code ?? (signal === null ? 0 : 1)));
  });
}
