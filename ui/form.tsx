import { type ComponentProps, useRef } from 'react';

/**
 * A form that a double click sends once. The button is disabled while the form is sent, but a mutation says so a
 * moment late: a second submit until then belongs to the same press.
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
