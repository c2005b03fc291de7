/** Shown instead of a part of a brand that the user may not see. */
import { EmptyState } from '@skatert/ui-kit/state';
import { Lock } from 'lucide-react';
import { REFUSED } from './brand-rights.js';

export const Refused = () => <EmptyState Icon={Lock} text={REFUSED} />;
