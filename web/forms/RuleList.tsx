import IconCircle from '@iconify-json/tabler/circle'
import IconCircleCheck from '@iconify-json/tabler/circle-check'
import classes from './RuleList.module.css'

export type Rule = { label: string; state: 'met' | 'unmet' | 'being checked' | 'checked when you save' }

/** The rules for a field's text. An icon, its colour and a text show which of them are met. */
export function RuleList({ id, title, rules }: { id: string; title: string; rules: readonly Rule[] }) {
  return (
    <div id={id} className={classes.rules}>
      <p>{title}</p>
      <ul>
        {rules.map(({ label, state }) => (
          <li key={label} className={state === 'met' ? `${classes.rule} ${classes.met}` : classes.rule}>
            {state === 'met' ? <IconCircleCheck size={16} aria-hidden /> : <IconCircle size={16} aria-hidden />}
            <span>
              {label}
              {state !== 'unmet' && `: ${state}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
