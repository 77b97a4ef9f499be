import { Rows3, Rows4 } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { chooseDensity, currentDensity } from './density.ts';

/** Switches the rows of all tables between compact and comfortable; the browser remembers the choice. */
export function DensitySwitch() {
  const [density, setDensity] = useState(currentDensity);
  const other = density === 'compact' ? 'comfortable' : 'compact';
  const Icon = other === 'compact' ? Rows4 : Rows3;
  const choose = () => {
    chooseDensity(other);
    setDensity(other);
  };
  return (
    <Button small variant="quiet" icon={<Icon size={16} aria-hidden />} onPress={choose}>
      {other === 'compact' ? 'Compact rows' : 'Comfortable rows'}
    </Button>
  );
}
