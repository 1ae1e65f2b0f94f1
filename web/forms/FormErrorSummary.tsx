import { useEffect, useRef } from 'react'
import classes from './FormErrorSummary.module.css'

/**
 * `field` is the id of the field the message belongs to, `name` what the form calls it where that is something else;
 * without one it is about the whole form.
 */
export type FormProblem = { field?: string; name?: string; message: string }

/**
 * Takes the focus whenever it is given a new problem, and links to the fields, in the words that stand at them. One message
 * about two fields is said once, and leads to the first.
 */
export function FormErrorSummary({ problems }: { problems: readonly FormProblem[] }) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef<readonly FormProblem[]>([])
  useEffect(() => {
    // One that was put right leaves the list while somebody types: the focus stays with them.
    if (problems.some((problem) => !before.current.includes(problem))) box.current?.focus()
    before.current = problems
  }, [problems])

  if (problems.length === 0) return null
  const said = problems.filter((one, index) => problems.findIndex(({ message }) => message === one.message) === index)
  return (
    <div ref={box} className={classes.summary} role="alert" tabIndex={-1}>
      <p className={classes.title}>There is a problem</p>
      <ul className={classes.list}>
        {said.map(({ field, message }) => (
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
