import { useId, useState } from 'react'
import classes from './FileDrop.module.css'

type FileChoiceProps = {
  label: string
  /** Types and size, shown before a file is chosen. */
  hint: string
  /** As the `accept` of a file input. */
  accept: string
  disabled?: boolean
  /** For the link of a summary of errors. */
  id?: string
  /** Why the chosen file is refused. */
  error?: string | undefined
  onChoose: (file: File) => void
}

/** Chooses or drops one file that is read in the browser. For files that are uploaded, see FileDrop. */
export function FileChoice({ label, hint, accept, disabled = false, id, error, onChoose }: FileChoiceProps) {
  const [over, setOver] = useState(false)
  const hintId = useId()
  return (
    <label className={classes.zone} data-over={over || undefined}>
      {/* The input covers the whole zone, so the browser itself handles drops. */}
      <input
        id={id}
        type="file"
        aria-invalid={error !== undefined}
        accept={accept}
        disabled={disabled}
        aria-describedby={hintId}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onChange={(event) => {
          setOver(false)
          const file = event.currentTarget.files?.[0]
          // Emptied, so that the same file can be chosen again after it was corrected.
          event.currentTarget.value = ''
          if (file) onChoose(file)
        }}
      />
      <span>
        <span className={classes.choose}>{label}</span> or drop it here
      </span>
      <span id={hintId} className="small">
        {hint}
        {error && <span className={classes.refusal}>{error}</span>}
      </span>
    </label>
  )
}
