import { Card } from '../../ui/page.tsx';
import { mailKindNames, mailKinds } from './mail-kind-names.ts';

/** Opens a page of its own, because the styles of a mail are inline and the console does not permit such styles. */
export function MailPreviews() {
  return (
    <Card title="Previews">
      <p className="quiet">Each kind of mail with example data and the present name and logo of the laboratory.</p>
      <ul className="mails-previews">
        {mailKinds.map((kind) => (
          <li key={kind}>
            <a href={`/lab/api/v1/mail-previews/${kind}`} target="_blank" rel="noreferrer">
              {mailKindNames[kind]}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
