import { Button, Group, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ProblemAlert } from '#blocks/forms/problem-alert.tsx';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { ApiProblem } from '#client/http/problems.ts';
import { socialLabels } from '#client/social/labels.ts';
import { networkMutations } from '#client/social/mutations.ts';
import { remainingOf } from '#contract/social/network.ts';
import { noDiscountCode } from '#contract/social/post-template.ts';
import { Form } from '#ui/form.tsx';
import { heldWhile } from '#ui/held-while.ts';
import { usePage } from '../../shell/session/page-context.ts';

const { tweet: labels, connect } = socialLabels;

interface TweetComposerProps {
  /** The text of the template, with the person's codes and links in it. */
  evaluated: string;
  onPosted: (post: { id: string; url: string }) => void;
}

/** The text of a tweet to edit, with how much room is left (SOC-39 to SOC-41, SOC-68 to SOC-71). */
export function TweetComposer({ evaluated, onPosted }: TweetComposerProps) {
  const { leaveTo } = usePage();
  const [text, setText] = useState(evaluated);
  const tweet = useMutation(networkMutations(useApi()).tweet());
  const left = remainingOf(text);
  const lacksCode = text === evaluated && text.includes(noDiscountCode);
  const isBusy = tweet.isPending || tweet.isSuccess;
  const { error } = tweet;
  const authRedirect = error instanceof ApiProblem ? error.authRedirect : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    tweet.mutate({ text, redirectUrlRoot: location.origin }, { onSuccess: onPosted });
  };
  return (
    <Form onSubmit={submit} {...heldWhile(isBusy)}>
      <Textarea
        label={labels.text}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        autosize
        minRows={5}
        maxRows={14}
        data-autofocus
        aria-describedby="tweet-room"
      />
      <Group justify="space-between" mt="xs" align="start">
        <Text id="tweet-room" size="sm" {...(left < 0 ? { c: 'red', fw: 600 } : { c: 'dimmed' })}>
          {labels.left(left)}
        </Text>
        <Button
          type="submit"
          loading={isBusy}
          disabled={text.trim() === '' || left < 0 || lacksCode}
        >
          {labels.submit}
        </Button>
      </Group>
      {lacksCode && (
        <Text size="sm" c="yellow" mt="xs">
          {labels.editFirst}
        </Text>
      )}
      {error && (
        <ProblemAlert
          action={
            authRedirect !== undefined && (
              <Button size="xs" variant="default" onClick={() => leaveTo(authRedirect)}>
                {connect.button('twitter')}
              </Button>
            )
          }
        >
          {problemMessage(error)}
        </ProblemAlert>
      )}
    </Form>
  );
}
