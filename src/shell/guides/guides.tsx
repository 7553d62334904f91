import { GuideView } from './guide-view.tsx';
import { useGuide } from './use-guide.ts';

/** The guides over the screens of a layout (DASH-42). */
export function Guides() {
  const { guide, close } = useGuide();
  return guide && <GuideView key={guide.id} guide={guide} onClose={close} />;
}
