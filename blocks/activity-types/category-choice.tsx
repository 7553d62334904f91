import { Text, UnstyledButton } from '@mantine/core';
import {
  activityTypeLabels,
  categoryHints,
  categoryLabels,
} from '#client/activity-types/labels.ts';
import {
  type ActivityType,
  type Category,
  categories,
  onlyOnce,
} from '#contract/activity-types/activity-type.ts';
import styles from './category-choice.module.css';
import { categoryIcons } from './category-icons.ts';

interface CategoryChoiceProps {
  /** The types that are there already. */
  types: readonly Pick<ActivityType, 'category'>[];
  onChoose: (category: Category) => void;
}

/** The category of a new activity type; one that may exist only once and does cannot be chosen (TYPE-11). */
export function CategoryChoice({ types, onChoose }: CategoryChoiceProps) {
  return (
    <ul className={styles.root}>
      {categories.map((category) => {
        const Icon = categoryIcons[category];
        const isTaken =
          onlyOnce.includes(category) && types.some((type) => type.category === category);
        return (
          <li key={category}>
            <UnstyledButton
              className={styles.card}
              onClick={() => onChoose(category)}
              disabled={isTaken}
            >
              <span className={styles.icon}>
                <Icon size={24} stroke={1.5} aria-hidden />
              </span>
              <span>
                <Text fw={600} component="span" display="block">
                  {categoryLabels[category]}
                </Text>
                <Text size="sm" c="dimmed" component="span" display="block">
                  {isTaken ? activityTypeLabels.choice.taken : categoryHints[category]}
                </Text>
              </span>
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}
