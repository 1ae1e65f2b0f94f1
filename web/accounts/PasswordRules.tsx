import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { passwordRules } from '#domain/password-rules.ts'
import classes from './AccountForm.module.css'

/** The rules of a new password, each saying in words whether it is met. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  return (
    <div id={id} className={classes.rules}>
      <p>Password must include</p>
      <ul>
        {passwordRules.map((rule) => {
          const met = rule.test(password)
          return (
            <li key={rule.id} className={met ? `${classes.rule} ${classes.met}` : classes.rule}>
              {met ? <IconCircleCheck size={16} aria-hidden /> : <IconCircle size={16} aria-hidden />}
              <span>
                {rule.label}: {met ? 'met' : 'not yet'}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
