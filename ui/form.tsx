import { type ComponentProps, useRef } from 'react';

/**
 * A form that is sent once by a double click. The button is disabled while it is sent, but a mutation says so a
 * moment late: what is sent until then is the same press.
 */
export function Form({ onSubmit, ...form }: ComponentProps<'form'>) {
  const isSent = useRef(false);
  return (
    <form
      noValidate
      {...form}
      onSubmit={(event) => {
        if (isSent.current) {
          event.preventDefault();
          return;
        }
        isSent.current = true;
        try {
          onSubmit?.(event);
        } finally {
          // After the timer with which a mutation tells the page that it has begun.
          setTimeout(() => {
            isSent.current = false;
          });
        }
      }}
    />
  );
}
