import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { ownEmailLabels as labels } from '#client/people/own-email.ts';
import { FormCard } from '#ui/form-card.tsx';
import { EmailDialog } from './email-dialog.tsx';

/** The email one logs in with, and the way to another one (AMB-141: it is no field). */
export function EmailCard({ email }: { email: string }) {
  const [isAsking, setAsking] = useState(false);
  const [waiting, setWaiting] = useState<string | null>(null);
  return (
    <>
      <FormCard
        title={labels.title}
        onSubmit={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
        actions={
          <Button type="submit" variant="default">
            {labels.change}
          </Button>
        }
      >
        <Text>{labels.present(email)}</Text>
        {waiting !== null && <Text role="status">{labels.waiting(waiting)}</Text>}
      </FormCard>
      {isAsking && (
        <EmailDialog
          onSent={(to) => {
            setWaiting(to);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
