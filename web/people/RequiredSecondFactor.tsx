import { Switch } from '@mantine/core'
import { useDenial } from '#web/access.ts'
import { errorMessage } from '#web/api.ts'
import { Panel } from '#web/components/Panel.tsx'
import { notifyError, notifySuccess } from '#web/components/toasts.ts'
import classes from './People.module.css'
import { useRequireSecondFactor, type Members } from './queries.ts'

const meaning =
  'A password alone then opens nothing: an authenticator app or a passkey is needed too. Whoever has neither turns one on at the next sign-in, before anything else.'

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
        label="Require a second factor of everybody"
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
              notifySuccess(required ? 'A second factor is required' : 'A second factor is not required any more'),
            onError: (error) => notifyError(errorMessage(error, 'Failed to save whether a second factor is required')),
          })
        }}
      />
    </Panel>
  )
}
