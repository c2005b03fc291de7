/** Shown instead of an archive that the user may not see. */
import { EmptyState } from '@skatert/ui-kit/state';
import { Lock } from 'lucide-react';
import { NO_RIGHTS } from './archive-texts.js';

export const Refused = () => <EmptyState icon={<Lock size={32} strokeWidth={1.5} />} text={NO_RIGHTS} />;
