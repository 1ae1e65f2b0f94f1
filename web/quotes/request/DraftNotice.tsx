import { Button } from '@mantine/core'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { Notice } from '#web/components/Notice.tsx'
import { DateAndAge } from '#web/components/DateAndAge.tsx'
import { notifyUndo } from '#web/toasts/toasts.ts'
import classes from './DraftNotice.module.css'
import type { useDraftOf } from './draft-of-request.ts'
import { draftText } from './request-draft.ts'

type DraftNoticeProps = {
  draft: Pick<ReturnType<typeof useDraftOf>, 'begun' | 'others' | 'lostFiles' | 'close'>
  /** Called when the draft was discarded or restored. The form has to start again. */
  onDiscarded: () => void
}

/** Shows that a draft of an earlier visit was restored, with a button to discard it. */
export function DraftNotice({ draft: { begun, others, lostFiles, close }, onDiscarded }: DraftNoticeProps) {
  function discard() {
    const bringBack = close()
    onDiscarded()
    notifyUndo(
      'Draft discarded',
      () => {
        bringBack()
        onDiscarded()
      },
      'draft',
    )
  }
  return (
    <div className={classes.notices}>
      {begun !== null && (
        <Notice>
          <span className="row centred gap-4-12">
            <span>
              Your draft is back, as you left it <DateAndAge withTime at={begun.kept.saved_at} />.
            </span>
            <Button variant="default" size="compact-sm" onClick={discard}>
              Discard draft
            </Button>
          </span>
        </Notice>
      )}
      {lostFiles.length > 0 && (
        <Notice tone="warning">
          Please attach again: {lostFiles.join(', ')}. An upload waits 24 hours for its request and is then removed.
        </Notice>
      )}
      {others.length > 0 && (
        <Notice>
          {others.length === 1 ? 'You have another unfinished request: ' : 'You have other unfinished requests: '}
          {others.slice(0, 3).map((draft, index) => (
            <span key={draft.kept.id}>
              {index > 0 && ' · '}
              {draft.openedFor.page === 'new' ? (
                <TextLink underline="always" to={paths.newQuote} search={draft.openedFor.search}>
                  {draftText(draft)}
                </TextLink>
              ) : (
                <TextLink underline="always" to={paths.review} state={{ reviewProductId: draft.openedFor.product }}>
                  {draftText(draft)}
                </TextLink>
              )}
            </span>
          ))}
        </Notice>
      )}
    </div>
  )
}
