import { Button, CloseButton, Group, Text } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { InspectedMessage, Inspector } from '#bridge/inspector.ts';
import { download } from '#client/files/download.ts';
import { FilterTabs } from '#ui/filter-tabs.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { exportSession, type SessionPlace } from './export-session.ts';
import { filterMessages, type MessageFilter } from './filter-messages.ts';
import { inspectorLabels as labels } from './inspector-labels.ts';
import styles from './inspector-panel.module.css';
import { MessageDetails } from './message-details.tsx';
import { MessageList } from './message-list.tsx';

const everything: MessageFilter = { direction: 'all', outcome: 'all', text: '' };

const tabsOf = <Value extends string>(words: Readonly<Record<Value, string>>) =>
  // The keys of a literal are all it has.
  (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value] }));

interface InspectorPanelProps {
  inspector: Inspector;
  place: SessionPlace;
  onClose: () => void;
}

/** The messages of the bridge at the bottom of the page, for support and developers (BRIDGE-197). */
export function InspectorPanel({ inspector, place, onClose }: InspectorPanelProps) {
  const all = useSyncExternalStore(inspector.subscribe, inspector.list);
  const [filter, setFilter] = useState(everything);
  const [selected, setSelected] = useState<InspectedMessage>();
  const root = useRef<HTMLElement>(null);
  const messages = filterMessages(all, filter);
  const isChosen = selected !== undefined && messages.includes(selected);

  useEffect(() => {
    const { activeElement } = document;
    const list = root.current?.querySelector<HTMLElement>('[role=listbox]');
    (list ?? root.current?.querySelector('button'))?.focus();
    return () => {
      if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
    };
  }, []);

  const save = () => {
    const content = new Blob([exportSession(all, place)], { type: 'application/json' });
    download({ content, name: 'banyan-bridge.json' });
  };

  return (
    <aside
      ref={root}
      aria-label={labels.title}
      className={styles.root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className={styles.bar}>
        <h2 className={styles.title}>{labels.title}</h2>
        <FilterTabs
          label={labels.direction}
          tabs={tabsOf(labels.directions)}
          value={filter.direction}
          onChange={(direction) => setFilter({ ...filter, direction })}
        />
        <FilterTabs
          label={labels.outcome}
          tabs={tabsOf(labels.outcomes)}
          value={filter.outcome}
          onChange={(outcome) => setFilter({ ...filter, outcome })}
        />
        <div className={styles.search}>
          <SearchField
            label={labels.search}
            value={filter.text}
            onSearch={(text) => setFilter({ ...filter, text })}
          />
        </div>
        <Group gap="xs" className={styles.actions}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={all.length === 0}
            onClick={save}
          >
            {labels.export}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden />}
            disabled={all.length === 0}
            onClick={inspector.clear}
          >
            {labels.clear}
          </Button>
          <CloseButton aria-label={labels.close} onClick={onClose} />
        </Group>
      </div>
      {messages.length === 0 ? (
        <Text size="sm" c="dimmed" className={styles.empty}>
          {all.length === 0 ? labels.empty : labels.emptyFilter}
        </Text>
      ) : (
        <div className={styles.panes}>
          <MessageList messages={messages} selected={selected} onSelect={setSelected} />
          <div className={styles.details}>
            {isChosen ? (
              <MessageDetails
                key={`${selected.at.getTime()} ${selected.id} ${selected.type}`}
                message={selected}
              />
            ) : (
              <Text size="sm" c="dimmed" className={styles.empty}>
                {labels.unselected}
              </Text>
            )}
          </div>
        </div>
      )}
    </aside>
  );
}
