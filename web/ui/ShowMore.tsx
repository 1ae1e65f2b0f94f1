import { Button } from '@mantine/core'
import { ErrorPanel } from './ErrorPanel.tsx'
import classes from './ShowMore.module.css'

type ShowMoreProps = {
  /** What is shown, in words: "50 of 120 products". Said again when it changes. */
  shown: string
  /** What the button says; nothing more to show without it. */
  label: string | null
  loading: boolean
  /** What is said when the next part could not be loaded; the same act is its retry. */
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
