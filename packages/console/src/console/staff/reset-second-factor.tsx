import type { StaffPerson } from '@labwire/contract/lab-staff.ts';
import { Confirm } from '../../ui/dialog.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { secondFactorResetText } from '../../ui/second-factor-text.ts';
import { useToast } from '../../ui/toast.tsx';
import { useLabAction } from '../use-lab.ts';

export function ResetSecondFactor({ person, onClose }: { person: StaffPerson; onClose(): void }) {
  const reset = useLabAction('resetStaffSecondFactor', ['listStaff']);
  const showToast = useToast();
  const onSuccess = () => {
    showToast(`The second factor of ${person.name} was reset.`);
    onClose();
  };
  return (
    <Confirm
      title={`Reset the second factor of ${person.name}?`}
      verb="Reset second factor"
      variant="danger"
      isOpen
      isPending={reset.isPending}
      onConfirm={() => reset.mutate({ path: { staffId: person.staffId } }, { onSuccess })}
      onClose={onClose}
    >
      <ProblemNotice error={reset.error} />
      <p>{secondFactorResetText}</p>
    </Confirm>
  );
}
