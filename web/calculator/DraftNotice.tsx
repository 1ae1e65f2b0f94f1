import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx'
import { Notice } from '#web/components/Notice.tsx'

/** Shown below the form, so that it does not move text that is being read. */
export function DraftNotice({ isVisitor, onDiscard }: { isVisitor: boolean; onDiscard: () => void }) {
  const [discarding, setDiscarding] = useState(false)
  return (
    <>
      <Notice>
        <span className="row centred apart gap-8-16">
          <span>
            {isVisitor
              ? 'What you typed here is back. This browser alone keeps it.'
              : 'What you typed is back. It is not saved yet.'}
          </span>
          <Button variant="default" size="compact-sm" onClick={() => setDiscarding(true)}>
            Start over
          </Button>
        </span>
      </Notice>
      <ConfirmDialog
        opened={discarding}
        title="Discard this calculation?"
        confirmLabel="Discard calculation"
        onClose={() => setDiscarding(false)}
        onConfirm={() => {
          setDiscarding(false)
          onDiscard()
        }}
      >
        What you typed is removed, and the calculator begins anew. Saved projects stay.
      </ConfirmDialog>
    </>
  )
}
