import { AskingButton } from '#web/components/AskingButton.tsx'
import { Notice } from '#web/components/Notice.tsx'

/** Shown below the form, so that it does not move text that is being read. */
export const DraftNotice = ({ isVisitor, onDiscard }: { isVisitor: boolean; onDiscard: () => void }) => (
  <Notice>
    <span className="row centred apart gap-8-16">
      <span>
        {isVisitor
          ? 'What you typed here is back. This browser alone keeps it.'
          : 'What you typed is back. It is not saved yet.'}
      </span>
      <AskingButton
        size="compact-sm"
        action={{
          title: 'Discard this calculation?',
          text: 'What you typed is removed, and the calculator begins anew. Saved projects stay.',
          label: 'Discard calculation',
          run: onDiscard,
        }}
      >
        Start over
      </AskingButton>
    </span>
  </Notice>
)
