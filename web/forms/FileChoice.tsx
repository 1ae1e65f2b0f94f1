import { useId, useState } from 'react'
import classes from './FileDrop.module.css'

type FileChoiceProps = {
  label: string
  /** Types and size, said before a file is chosen. */
  hint: string
  /** As the `accept` of a file input. */
  accept: string
  disabled?: boolean
  onChoose: (file: File) => void
}

/** One file by choosing or dropping it, which is then read here. For files that are sent, see FileDrop. */
export function FileChoice({ label, hint, accept, disabled = false, onChoose }: FileChoiceProps) {
  const [over, setOver] = useState(false)
  const hintId = useId()
  return (
    <label className={classes.zone} data-over={over || undefined}>
      {/* It lies over the whole zone, so the browser itself takes what is dropped. */}
      <input
        type="file"
        accept={accept}
        disabled={disabled}
        aria-describedby={hintId}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onChange={(event) => {
          setOver(false)
          const file = event.currentTarget.files?.[0]
          // Emptied, so that the same file, mended, can be chosen again.
          event.currentTarget.value = ''
          if (file) onChoose(file)
        }}
      />
      <span>
        <span className={classes.choose}>{label}</span> or drop it here
      </span>
      <span id={hintId} className={classes.hint}>
        {hint}
      </span>
    </label>
  )
}
