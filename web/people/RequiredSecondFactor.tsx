import { Switch } from '@mantine/core'
import { useDenial } from '#web/access.ts'
import { errorMessage } from '#web/api.ts'
import { Panel } from '#web/components/Panel.tsx'
import { notifyError, notifySuccess } from '#web/toasts/toasts.ts'
import classes from './People.module.css'
import { useRequireSecondFactor, type Members } from './queries.ts'

const meaning =
  'A password is then not enough to sign in: an authenticator app or a passkey is needed too. Anyone without one sets it up at the next sign-in.'

/** Whether everybody in the company needs a second factor. `page`: the shown page of the list. */
export function RequiredSecondFactor({ page, data }: { page: number; data: Members }) {
  const denial = useDenial('requireSecondFactor')
  const requiring = useRequireSecondFactor(page)
  const { members, count, second_factor_required } = data
  const without = members.filter(({ second_factor }) => !second_factor).length
  const state = count > members.length ? '' : ` ${count - without} of ${count} have one now.`
  return (
    <Panel title="Signing in" aside="For everybody in your company; saved as you switch">
      <Switch
        className={classes.switch ?? ''}
        label="Require two-factor authentication"
        description={
          <>
            {meaning}
            {state}
            {denial !== undefined && <strong> {denial}</strong>}
          </>
        }
        disabled={denial !== undefined}
        checked={second_factor_required}
        onChange={(event) => {
          const required = event.currentTarget.checked
          requiring.mutate(required, {
            onSuccess: () =>
              notifySuccess(
                required ? 'Two-factor authentication is required' : 'Two-factor authentication is no longer required',
              ),
            onError: (error) => notifyError(errorMessage(error, 'Failed to save the requirement')),
          })
        }}
      />
    </Panel>
  )
}
