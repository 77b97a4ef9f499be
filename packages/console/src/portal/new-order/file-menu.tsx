import { orderTemplateCsv, orderTemplateSheets } from '@labwire/client/order-sheet';
import type { OrderOptions } from '@labwire/contract/order-options.ts';
import { FileDown, FileUp } from 'lucide-react';
import { FileTrigger } from 'react-aria-components';
import { Button } from '../../ui/button.tsx';
import { download } from '../../ui/download.ts';
import { useTimeZone } from '../../ui/laboratory.tsx';
import { Menu, MenuItem } from '../../ui/popover.tsx';
import { useToast } from '../../ui/toast.tsx';
import { draftOfFile } from './order-file-rules.ts';
import { readOrderFile } from './read-order-file.ts';
import { type DraftForm, nextId } from './use-draft.ts';

interface FileMenuProps {
  form: DraftForm;
  options: OrderOptions;
  /** Called with what the file contained that could not be used. */
  onRejected(texts: readonly string[]): void;
}

/** Fills the form from a file, and offers empty files to fill in. */
export function FileMenu({ form, options, onRejected }: FileMenuProps) {
  const timeZone = useTimeZone();
  const showToast = useToast();
  const readFile = async (file: File) => {
    try {
      const target = { draft: form.draft, options, timeZone, firstId: nextId(form.draft.lines) };
      const { draft, rejected } = draftOfFile(await readOrderFile(file), target);
      onRejected(rejected);
      if (draft.lines.length === 0) return;
      form.replace(draft);
      showToast(
        `${draft.lines.length === 1 ? '1 line' : `${draft.lines.length} lines`} of ${file.name}. Undo restores the earlier lines.`,
      );
    } catch (error) {
      onRejected([(error as Error).message]);
    }
  };
  return (
    <>
      <FileTrigger
        acceptedFileTypes={['.csv', '.tsv', '.txt', '.xlsx']}
        onSelect={(files) => {
          const file = files?.item(0);
          if (file) void readFile(file);
        }}
      >
        <Button small icon={<FileUp size={16} aria-hidden />}>
          Upload a file
        </Button>
      </FileTrigger>
      <Menu
        label="Empty file"
        trigger={
          <Button small icon={<FileDown size={16} aria-hidden />}>
            Empty file
          </Button>
        }
      >
        <MenuItem onAction={() => void downloadWorkbook(options)}>Excel (XLSX), with instructions and codes</MenuItem>
        <MenuItem onAction={() => download('order.csv', orderTemplateCsv(), 'text/csv')}>CSV</MenuItem>
      </Menu>
    </>
  );
}

async function downloadWorkbook(options: OrderOptions): Promise<void> {
  const { default: writeWorkbook } = await import('write-excel-file/browser');
  download('order.xlsx', await writeWorkbook(orderTemplateSheets(options)).toBlob());
}
