import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { searchDebounce } from './debounce.ts';

export interface SearchFieldProps {
  /** The current search. A change from outside shows in the field. */
  value: string;
  /** Told 400 ms after the last key (SHELL-255), at once on Enter and when cleared. */
  onSearch: (value: string) => void;
  label: string;
  placeholder?: string;
}

/** Searches while a person types, without a call for every key. */
export function SearchField({ value, onSearch, label, placeholder = label }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [shownValue, setShownValue] = useState(value);
  const [asked, setAsked] = useState(value);
  const [hasFocus, setFocus] = useState(false);
  // People leave the field before they choose another search. Text typed in the field is therefore newer than
  // the choice, which the address may take a moment to follow.
  const isTyping = hasFocus && text !== asked;

  if (value !== shownValue) {
    setShownValue(value);
    // The echo of our own search must not take back newer text.
    if (value !== asked && !isTyping) {
      setText(value);
      setAsked(value);
    }
  }

  function search(next: string): void {
    setAsked(next);
    onSearch(next);
  }

  const searchSoon = useDebouncedCallback(search, searchDebounce);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a value comes from outside.
  useEffect(() => {
    // Text that was typed before must not be searched for afterwards.
    if (text === value) searchSoon.cancel();
  }, [value]);

  function searchNow(next: string): void {
    searchSoon.cancel();
    setText(next);
    search(next);
  }

  return (
    <TextInput
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={placeholder}
      value={text}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      onChange={(event) => {
        setText(event.currentTarget.value);
        searchSoon(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') searchNow(text);
        if (event.key === 'Escape' && text !== '') searchNow('');
      }}
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
      rightSection={
        text !== '' && (
          <CloseButton size="sm" aria-label="Clear search" onClick={() => searchNow('')} />
        )
      }
    />
  );
}
