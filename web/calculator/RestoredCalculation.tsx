import { AskingButton } from '#web/dialogs/AskingButton.tsx'
import { Notice } from '#web/components/Notice.tsx'

/** Shown below the form, so that it does not move text that is being read. */
export const RestoredCalculation = ({ isVisitor, onDiscard }: { isVisitor: boolean; onDiscard: () => void }) => (
  <Notice>
    <span className="row centred apart gap-8-16">
      <span>
        {isVisitor
          ? 'Your typed values are back. They are kept only in this browser.'
          : 'Your typed values are back. They are not saved yet.'}
      </span>
      <AskingButton
        size="compact-sm"
        action={{
          title: 'Discard this calculation?',
          text: 'Your typed values are removed. Saved projects stay.',
          label: 'Discard calculation',
          run: onDiscard,
        }}
      >
        Start over
      </AskingButton>
    </span>
  </Notice>
)
