import { userEvent } from '@testing-library/user-event';

/** Somebody at the page, who does one thing right after the other: nobody waits between two keys. */
export const startUser = () => userEvent.setup({ delay: null });
