/** A link to a search of a place on a map, of an address without the flat and what leads to it. */
import { streetOf } from '@skatert/contracts/orders/delivery-address';
import { ExternalLink } from 'lucide-react';

export const MapLink = ({ place, className }: { place: string; className?: string | undefined }) => (
  <a
    href={`https://yandex.ru/maps/?text=${encodeURIComponent(streetOf(place))}`}
    target="_blank"
    rel="noopener noreferrer"
    className={className}
  >
    На карте
    <ExternalLink size={16} role="img" aria-label="в новой вкладке" />
  </a>
);
