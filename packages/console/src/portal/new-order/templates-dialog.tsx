import type { OrderRequest } from '@labwire/contract/order.ts';
import type { NewOrderTemplate } from '@labwire/contract/order-template.ts';
import { Save } from 'lucide-react';
import { useState } from 'react';
import { type ClientRequest, type ClientResponse, callClient } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Empty, Waiting } from '../../ui/page.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useClient, useClientAction } from '../use-client.ts';
import { templateLinesOf } from './template-rules.ts';

type Template = ClientResponse<'listOrderTemplates'>['templates'][number];

interface TemplatesDialogProps {
  /** The order in the form, which can be saved as a template. */
  order: OrderRequest;
  onUse(lines: NewOrderTemplate['lines'], name: string): void;
  onClose(): void;
}

/** The templates of the account: to use, save, rename and delete them. */
export function TemplatesDialog({ order, onUse, onClose }: TemplatesDialogProps) {
  const { data, error } = useClient('listOrderTemplates', {});
  const [problem, setProblem] = useState<unknown>();
  const read = async ({ templateId, name }: Template) => {
    try {
      const { body } = await callClient('getOrderTemplate', { path: { templateId } });
      onUse(body.lines as NewOrderTemplate['lines'], name);
      onClose();
    } catch (failure) {
      setProblem(failure);
    }
  };
  return (
    <Dialog title="Templates" isOpen onClose={onClose} width="40rem">
      <div className="stack">
        <SaveTemplate order={order} />
        <ProblemNotice error={error ?? problem} />
        {data ? null : error ? null : <Waiting />}
        {data?.templates.length === 0 ? (
          <Empty title="No templates yet">Everybody in your account can use the templates that are saved here.</Empty>
        ) : null}
        <ul className="template-list" aria-label="Templates">
          {data?.templates.map((template) => (
            <TemplateRow key={template.templateId} template={template} onUse={() => void read(template)} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function SaveTemplate({ order }: { order: OrderRequest }) {
  const [name, setName] = useState('');
  const showToast = useToast();
  const create = useClientAction('createOrderTemplate', ['listOrderTemplates']);
  const lines = templateLinesOf(order.lines);
  const save = () =>
    create.mutate(
      { body: { name: name.trim(), lines } as ClientRequest<'createOrderTemplate'>['body'] },
      {
        onSuccess: (template) => {
          setName('');
          showToast(`The template “${template.name}” was saved`);
        },
      },
    );
  return (
    <div className="stack">
      <div className="template-save">
        <TextField
          label="Save the lines of this order as"
          hint="Without collection times and barcodes."
          placeholder="Monthly water round"
          value={name}
          onChange={setName}
          maxLength={100}
        />
        <Button
          icon={<Save size={16} aria-hidden />}
          isPending={create.isPending}
          isDisabled={name.trim() === '' || lines.length === 0}
          onPress={save}
        >
          Save template
        </Button>
      </div>
      <ProblemNotice error={create.error} />
    </div>
  );
}

const linesText = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);

function TemplateRow({ template, onUse }: { template: Template; onUse(): void }) {
  const [name, setName] = useState<string>();
  const [isDeleting, setDeleting] = useState(false);
  const rename = useClientAction('renameOrderTemplate', ['listOrderTemplates']);
  const remove = useClientAction('deleteOrderTemplate', ['listOrderTemplates']);
  const path = { templateId: template.templateId };
  if (name !== undefined) {
    return (
      <li>
        <TextField label="New name" value={name} onChange={setName} maxLength={100} autoFocus />
        <div className="row">
          <Button small onPress={() => setName(undefined)}>
            Cancel
          </Button>
          <Button
            small
            variant="primary"
            isPending={rename.isPending}
            isDisabled={name.trim() === ''}
            onPress={() =>
              rename.mutate({ path, body: { name: name.trim() } }, { onSuccess: () => setName(undefined) })
            }
          >
            Rename
          </Button>
        </div>
        <ProblemNotice error={rename.error} />
      </li>
    );
  }
  return (
    <li>
      <span>
        <strong>{template.name}</strong> <span className="quiet small">{linesText(template.numberOfLines)}</span>
      </span>
      <div className="row">
        <Button small variant="primary" aria-label={`Use ${template.name}`} onPress={onUse}>
          Use
        </Button>
        <Button small aria-label={`Rename ${template.name}`} onPress={() => setName(template.name)}>
          Rename
        </Button>
        {isDeleting ? (
          <Button small variant="danger" isPending={remove.isPending} onPress={() => remove.mutate({ path })}>
            Delete this template
          </Button>
        ) : (
          <Button small aria-label={`Delete ${template.name}`} onPress={() => setDeleting(true)}>
            Delete
          </Button>
        )}
      </div>
      <ProblemNotice error={remove.error} />
    </li>
  );
}
