import { Notice } from '../../ui/notice.tsx';

interface MissingInformationProps {
  title: string;
  items: readonly string[];
  /** Whether the settings require complete reports. */
  isRequired: boolean;
}

/** What a report lacks, with the place to add it. */
export function MissingInformation({ title, items, isRequired }: MissingInformationProps) {
  if (items.length === 0) return null;
  return (
    <Notice tone={isRequired ? 'warn' : 'info'}>
      <strong>{title}</strong>
      <ul className="review-missing-information">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {isRequired ? 'It cannot be approved until it is complete.' : 'The settings allow reports that are not complete.'}
    </Notice>
  );
}
