import type { Conformity } from '../../ui/assessment-rules.ts';
import { conformityClass, conformityNames } from './conformity-rules.ts';
import { MarkerShape } from './map-markers.tsx';
import './map.css';

/** Explains the markers that occur on the map. */
export function MapLegend({ conformities }: { conformities: readonly Conformity[] }) {
  const shown = (Object.keys(conformityNames) as Conformity[]).filter((conformity) =>
    conformities.includes(conformity),
  );
  return (
    <ul className="map-legend small quiet" aria-label="Legend">
      {shown.map((conformity) => (
        <li key={conformity}>
          <svg width={20} height={20} viewBox="-10 -10 20 20" aria-hidden className="map-marker">
            <g className={conformityClass(conformity)}>
              <MarkerShape conformity={conformity} radius={7} />
            </g>
          </svg>
          {conformityNames[conformity]}
        </li>
      ))}
    </ul>
  );
}
