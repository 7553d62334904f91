import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './features.module.css';
import { ScreenPicture } from './screen-picture.tsx';

/** The work of a brand and its ambassadors with Banyan, each part with a picture of the screen. */
export function Features() {
  return (
    <section aria-labelledby="features-heading" className={styles.root}>
      <Title order={2} id="features-heading" className={styles.heading}>
        One place for the people who love your brand
      </Title>
      <Feature
        title="Ambassadors see what to do next"
        picture={
          <div className={styles.phones}>
            <ScreenPicture
              name="activities"
              frame="phone"
              alt="An ambassador’s activities on a phone, with pictures, points and deadlines"
            />
            <ScreenPicture
              name="champion"
              frame="phone"
              alt="The same page of another brand, in its own words and colours"
            />
          </div>
        }
      >
        Each activity says what it asks for, what it earns and until when. People hand in a photo, a
        link or a few words from their phone. Your words and your colours are on every page.
      </Feature>
      <Feature
        title="Review a day’s work in minutes"
        picture={
          <ScreenPicture
            name="review"
            frame="window"
            alt="The review of activities: proof beside buttons to approve and to reject"
          />
        }
      >
        The proof stands beside the decision. One key approves, one rejects with a reason, and one
        takes the last decision back. Approve many at once, and leave out the ones you doubt.
      </Feature>
    </section>
  );
}

interface FeatureProps {
  title: string;
  picture: ReactNode;
  children: ReactNode;
}

function Feature({ title, picture, children }: FeatureProps) {
  return (
    <article className={styles.feature}>
      <div>
        <Title order={3} className={styles.title}>
          {title}
        </Title>
        <Text c="dimmed" size="lg" className={styles.text}>
          {children}
        </Text>
      </div>
      {picture}
    </article>
  );
}
