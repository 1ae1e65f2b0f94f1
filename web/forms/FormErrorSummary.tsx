import { useEffect, useRef } from 'react'
import classes from './FormErrorSummary.module.css'

/**
 * `field` is the id of the input, `name` the form's name for the field if that differs. Without `field`, the message is
 * about the whole form.
 */
export type FormProblem = { field?: string; name?: string; message: string }

/**
 * Gets the focus whenever there is a new problem. It links to the fields, with the messages that they show. The same
 * message for two fields is listed once, with a link to the first.
 */
export function FormErrorSummary({ problems }: { problems: readonly FormProblem[] }) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef<readonly FormProblem[]>([])
  useEffect(() => {
    // A corrected problem leaves the list while somebody types, and must not move the focus.
    if (problems.some((problem) => !before.current.includes(problem))) box.current?.focus()
    before.current = problems
  }, [problems])

  if (problems.length === 0) return null
  const distinctProblems = problems.filter(
    (one, index) => problems.findIndex(({ message }) => message === one.message) === index,
  )
  return (
    <div ref={box} className={classes.summary} role="alert" tabIndex={-1}>
      <p className="flush strong">There is a problem</p>
      <ul className={classes.list}>
        {distinctProblems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field === undefined ? (
              message
            ) : (
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(field)?.focus()
                }}
              >
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
