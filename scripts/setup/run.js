import { spawn } from 'node:child_process';

/**
 * Runs a command with this terminal's output and resolves to its exit code.
 * SIGTERM and SIGINT are handed on, so that stopping the script stops the command.
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
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
    child.on('exit', (code, signal) => settle(code ?? (signal === null ? 0 : 1)));
  });
}
