import { Notice } from '#web/components/Notice.tsx'
import classes from './Epds.module.css'

/** Doubts about an EPD, which do not prevent saving it. */
export function EpdWarnings({ warnings }: { warnings: readonly { code: string; message: string }[] }) {
  if (warnings.length === 0) return null
  return (
    <Notice tone="warning">
      {warnings.length === 1 ? (
        warnings[0]?.message
      ) : (
        <ul className={classes.warnings}>
          {warnings.map(({ code, message }) => (
            <li key={code}>{message}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
