import { useQuery } from '@tanstack/react-query'
import IconCircleCheck from '@iconify-json/tabler/circle-check'
import IconCircleOff from '@iconify-json/tabler/circle-off'
import { useState } from 'react'
import { useDenial, useDenials } from '#web/access.ts'
import type { WithReauthentication } from '#web/settings/reauthentication.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { AskingButton } from '#web/dialogs/AskingButton.tsx'
import { CopyableId } from '#web/lists/CopyableId.tsx'
import { DescriptionList } from '#web/components/DescriptionList.tsx'
import { KeyboardIllustration } from '#web/drawings/illustrations.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { StatusBadge } from '#web/components/StatusBadge.tsx'
import { lazyComponent, usePreload } from '#web/hooks/lazy-component.tsx'
import { ssoProvidersQuery, useDeleteSsoProvider, type SsoProvider } from './queries/sso-providers.ts'
import classes from './SsoProviders.module.css'

const SsoProviderDialog = lazyComponent(() => import('./SsoProviderDialog.tsx').then((file) => file.SsoProviderDialog))

const kindLabels = { oidc: 'OpenID Connect', saml: 'SAML 2.0' } as const

/** The companies whose people sign in through their company's provider, by email domain. */
export function SsoProviders({ withReauthentication }: { withReauthentication: WithReauthentication }) {
  const providers = useQuery(ssoProvidersQuery)
  usePreload(SsoProviderDialog)
  const [edited, setEdited] = useState<SsoProvider | 'new' | null>(null)
  const saveDenial = useDenial('saveSsoProvider')
  const add = (
    <ActionButton variant="default" disabledReason={saveDenial} onClick={() => setEdited('new')}>
      Add single sign-on
    </ActionButton>
  )
  const any = (providers.data?.providers.length ?? 0) > 0
  return (
    <Panel title="Single sign-on" aside={any && add} flush>
      <QueryContent query={providers} failed="Failed to load single sign-on" rows={2}>
        {({ providers: all }) =>
          all.length === 0 ? (
            <EmptyState
              image={<KeyboardIllustration />}
              level={3}
              title="No single sign-on yet"
              text="Let the people of a company sign in with their company's own sign-in. It is set up for the domain of their email addresses."
              action={add}
            />
          ) : (
            <ul className={classes.providers}>
              {all.map((provider) => (
                <ProviderItem
                  key={provider.id}
                  provider={provider}
                  withReauthentication={withReauthentication}
                  onEdit={() => setEdited(provider)}
                />
              ))}
            </ul>
          )
        }
      </QueryContent>
      {edited && (
        <SsoProviderDialog
          provider={edited === 'new' ? null : edited}
          withReauthentication={withReauthentication}
          onClose={() => setEdited(null)}
          onFailed={() => setEdited(null)}
        />
      )}
    </Panel>
  )
}

type ProviderItemProps = { provider: SsoProvider; withReauthentication: WithReauthentication; onEdit: () => void }

function ProviderItem({ provider, withReauthentication, onEdit }: ProviderItemProps) {
  const { id, domain, label, kind, active } = provider
  const denialOf = useDenials()
  const deleting = useDeleteSsoProvider(id, withReauthentication)
  return (
    <li>
      <div className={classes.head}>
        <h3>{domain}</h3>
        <StatusBadge
          tone={active ? 'delivered' : 'neutral'}
          icon={active ? IconCircleCheck : IconCircleOff}
          label={active ? 'On' : 'Off'}
        />
        <div className={classes.actions}>
          <ActionButton
            variant="default"
            size="xs"
            aria-label={`Edit ${domain}`}
            disabledReason={denialOf('saveSsoProvider')}
            onClick={onEdit}
          >
            Edit
          </ActionButton>
          <AskingButton
            size="xs"
            aria-label={`Delete ${domain}`}
            action={{
              guard: denialOf('deleteSsoProvider'),
              title: `Delete single sign-on of ${domain}?`,
              text: `People of ${domain} can no longer sign in with it. Their accounts and passwords stay.`,
              label: 'Delete',
              run: () => deleting.mutateAsync(undefined),
              done: 'Single sign-on deleted',
            }}
          />
        </div>
      </div>
      <DescriptionList
        items={[
          { term: 'Name', value: label },
          { term: 'Kind', value: kindLabels[kind] },
          ...(kind === 'oidc'
            ? [
                { term: 'Issuer', value: <span className={classes.address}>{provider.issuer}</span> },
                { term: 'Redirect address', value: <Address value={provider.callback_url} what="redirect address" /> },
              ]
            : [
                { term: 'Identity provider', value: <span className={classes.address}>{provider.issuer}</span> },
                { term: 'Our entity id', value: <Address value={provider.entity_id} what="entity id" /> },
                { term: 'Our ACS address', value: <Address value={provider.acs_url} what="ACS address" /> },
              ]),
        ]}
      />
    </li>
  )
}

const Address = ({ value, what }: { value: string; what: string }) => (
  <CopyableId value={value} what={what}>
    <span className={classes.address}>{value}</span>
  </CopyableId>
)
