import { Button, Group, Text, Title } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import styles from './hero.module.css';
import { ScreenPicture } from './screen-picture.tsx';

interface HeroProps {
  /** Where the button leads: to the demo, or to whom a brand writes. None while that is unknown. */
  begin?: { label: string; href: string } | undefined;
}

/** Banyan in one sentence, with a picture of it and the way to begin. */
export function Hero({ begin }: HeroProps) {
  return (
    <div className={styles.root}>
      <div>
        <Title order={1} className={styles.claim}>
          Ambassador programmes that grow with the brand.
        </Title>
        <Text size="lg" c="dimmed" className={styles.pitch}>
          The people who love a brand bring it new customers. Banyan invites them, keeps count, and
          says thank you.
        </Text>
        <Group className={styles.begin}>
          {begin && (
            <Button
              component="a"
              href={begin.href}
              size="md"
              rightSection={<IconArrowDown size={18} aria-hidden />}
            >
              {begin.label}
            </Button>
          )}
        </Group>
      </div>
      <ScreenPicture
        name="dashboard"
        frame="window"
        alt="A brand’s dashboard: the figures of the month and how they have grown over a year"
        eager
        className={styles.picture}
      />
    </div>
  );
}
