import { Button, Group, NativeSelect, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { embeddedSchemas } from '#bridge/message-schemas.ts';
import styles from './composer.module.css';
import { hostLabels as labels } from './host-labels.ts';
import type { PlayedShell } from './played-shell.ts';
import { type Known, samplePayload } from './sample-payload.ts';

interface ComposerProps {
  shell: PlayedShell;
  /** The present values for the fields of a payload, asked each time. */
  known: () => Known;
}

const schemas = new Map(Object.entries(embeddedSchemas));
/** The handshake has its own moment: `host-ready` answers a greeting. */
const types = [...schemas.keys()].filter((type) => type !== 'host-ready');

/** Sends the app any message of the shell, with a payload that can be changed, also into a wrong one. */
export function Composer({ shell, known }: ComposerProps) {
  const make = (name: string) =>
    JSON.stringify(samplePayload(schemas.get(name) ?? {}, known()), null, 2);
  const [type, setType] = useState('navigate');
  const [text, setText] = useState(() => make('navigate'));
  const [said, setSaid] = useState('');

  function choose(name: string): void {
    setType(name);
    setText(make(name));
    setSaid('');
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const payload = parse(text);
    if (payload === undefined) return setSaid(labels.isNoJson);
    const refusal = await shell.send(type, payload.value);
    setSaid(refusal === null ? labels.done : labels.refused(refusal));
  }

  return (
    <form
      aria-label={labels.compose}
      className={styles.root}
      onSubmit={(event) => void send(event)}
    >
      <NativeSelect
        label={labels.type}
        data={types}
        value={type}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <Textarea
        label={labels.payload}
        classNames={{ root: styles.field, wrapper: styles.wrapper, input: styles.payload }}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button type="submit">{labels.send}</Button>
        <Button variant="default" onClick={() => choose(type)}>
          {labels.sample}
        </Button>
      </Group>
      <Text size="sm" role="status" className={styles.said}>
        {said}
      </Text>
    </form>
  );
}

/** The value of a text in JSON; undefined where it is none. */
function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
