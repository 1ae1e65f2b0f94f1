import { Button } from '@mantine/core'
import { ErrorPanel } from '#web/components/ErrorPanel.tsx'
import classes from './ShowMore.module.css'

type ShowMoreProps = {
  /** The text about the shown part: "50 of 120 products". It is announced when it changes. */
  shown: string
  /** The label of the button; undefined if there is nothing more to show. */
  label: string | null
  loading: boolean
  /** The error text if the next part could not be loaded; the same button retries. */
  failed: string | null
  onMore: () => void
}

/** The end of a list that is loaded part by part. */
export function ShowMore({ shown, label, loading, failed, onMore }: ShowMoreProps) {
  return (
    <div className={classes.end}>
      {failed && <ErrorPanel message={failed} retry={onMore} />}
      <div className={classes.line}>
        <span role="status">{shown}</span>
        {label && !failed && (
          <Button variant="default" size="xs" loading={loading} onClick={onMore}>
            {label}
          </Button>
        )}
      </div>
    </div>
  )
}
