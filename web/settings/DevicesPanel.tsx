import { Button, Skeleton } from '@mantine/core'
import IconCheck from '@iconify-json/tabler/check'
import IconDeviceDesktop from '@iconify-json/tabler/device-desktop'
import IconDeviceMobile from '@iconify-json/tabler/device-mobile'
import { useQuery } from '@tanstack/react-query'
import { AskingButton } from '#web/dialogs/AskingButton.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { DateAndAge } from '#web/components/DateAndAge.tsx'
import { StatusBadge } from '#web/components/StatusBadge.tsx'
import { notifyError, notifySuccess } from '#web/toasts/toasts.ts'
import { sessionsQuery, useEndOtherSessions, useEndSession, type Device } from './queries/security.ts'
import classes from './Security.module.css'

/** The devices with a session, and buttons to end sessions. */
export function DevicesPanel() {
  const query = useQuery(sessionsQuery)
  return (
    <Panel title="Devices" aside="Where you are signed in" flush>
      <QueryContent query={query} failed="Failed to load your devices" skeleton={<Skeleton height={140} />}>
        {({ sessions }) => (
          <>
            <ul className="plain-list">
              {sessions.map((device) => (
                <DeviceRow key={device.id} device={device} />
              ))}
            </ul>
            {sessions.length > 1 && <SignOutElsewhere count={sessions.length - 1} />}
          </>
        )}
      </QueryContent>
    </Panel>
  )
}

function DeviceRow({ device: { id, device, address, signed_in_at, last_seen_at, is_current } }: { device: Device }) {
  const ending = useEndSession()
  const Icon = /iPhone|iPad|Android/.test(device) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={classes.device}>
      <Icon size={24} stroke={1.5} aria-hidden />
      <div>
        <div className={classes.name}>
          <span>{device}</span>
          {is_current && <StatusBadge tone="accent" icon={IconCheck} label="This device" />}
        </div>
        <div className={classes.facts}>
          <span>
            Signed in <DateAndAge withTime at={signed_in_at} />
          </span>
          {!is_current && (
            <span>
              Last seen <DateAndAge withTime at={last_seen_at} />
            </span>
          )}
          {address && <span>From {address}</span>}
        </div>
      </div>
      {!is_current && (
        <Button
          variant="default"
          size="xs"
          aria-label={`Sign out ${device}`}
          loading={ending.isPending}
          onClick={() =>
            ending.mutate(id, {
              onSuccess: () => notifySuccess(`${device} was signed out`),
              onError: (error) => notifyError(`Failed to sign the device out. ${error.message}`),
            })
          }
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

function SignOutElsewhere({ count }: { count: number }) {
  const ending = useEndOtherSessions()
  const others = count === 1 ? 'the other device' : `the ${count} other devices`
  return (
    <div className={classes.foot}>
      <AskingButton
        action={{
          title: 'Sign out everywhere else?',
          text: `This signs ${others} out at once. You stay signed in here.`,
          label: 'Sign out everywhere else',
          run: () =>
            ending.mutateAsync(undefined).then(
              () => notifySuccess('Signed out everywhere else'),
              (error: Error) => notifyError(`Failed to sign out everywhere else. ${error.message}`),
            ),
        }}
      />
    </div>
  )
}
