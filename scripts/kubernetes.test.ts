import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import { Namespace } from 'kubernetes-models/v1/Namespace'
import { Secret } from 'kubernetes-models/v1/Secret'
import { Service } from 'kubernetes-models/v1/Service'
import { ServiceAccount } from 'kubernetes-models/v1/ServiceAccount'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readImage } from '#test/container-image.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'deploy', 'kubernetes')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

type Found = { apiVersion: string; kind: string; metadata: { name: string } } & Record<string, unknown>
const kinds = {
  Namespace,
  ServiceAccount,
  ConfigMap,
  Secret,
  Deployment,
  Service,
  Ingress,
  PodDisruptionBudget,
  HorizontalPodAutoscaler,
  NetworkPolicy,
}
const isKind = (kind: string): kind is keyof typeof kinds => kind in kinds
const files = readdirSync(folder).filter((file) => file !== 'kustomization.yaml')
const objects = files.flatMap((file) => parseAllDocuments(read(file)).map((document) => document.toJS() as Found))
const one = (kind: keyof typeof kinds) => objects.find((object) => object.kind === kind) as Found

/** The error of the schema for the object's kind; null if it is valid. */
function refusal(object: Found): string | null {
  if (!isKind(object.kind) || kinds[object.kind].apiVersion !== object.apiVersion) return 'of an unknown kind'
  const Kind = kinds[object.kind] as new (data: unknown) => { validate: () => void }
  try {
    new Kind(object).validate()
    return null
  } catch (error) {
    return String(error)
  }
}

/** The schemas accept unknown fields, which a cluster refuses or ignores; the compiler's types find them. */
function unknownFields(found: Found[]): string {
  const place = mkdtempSync(join(tmpdir(), 'verdigris-kubernetes-'))
  try {
    symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'))
    const lines = found.map(({ apiVersion, kind, ...rest }, index) => {
      const type = `import('kubernetes-models/${apiVersion}/${kind}').I${kind}`
      return `export const object${index}: ${type} = ${JSON.stringify({ apiVersion, kind, ...rest })}`
    })
    writeFileSync(join(place, 'objects.mts'), lines.join('\n'))
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', '', 'objects.mts']
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
    return spawnSync(process.execPath, [tsc, ...options], { cwd: place, encoding: 'utf8' }).stdout
  } finally {
    rmSync(place, { recursive: true })
  }
}

describe('the manifests', () => {
  it.each(objects.map((object) => [`${object.kind} ${object.metadata.name}`, object] as const))(
    '%s fits its kind',
    (_, object) => {
      expect(refusal(object)).toBeNull()
    },
  )

  it('have no field that their kinds do not know', () => {
    expect(unknownFields(objects)).toBe('')
  }, 60_000)

  it('would be refused with a wrong value or a misspelt field', () => {
    const deployment = one('Deployment')

    expect(refusal({ ...deployment, spec: { ...(deployment['spec'] as object), paused: 'yes' } })).toMatch(/paused/)
    expect(unknownFields([{ ...deployment, spec: { ...(deployment['spec'] as object), replica: 3 } }])).toMatch(
      /replica/,
    )
  }, 60_000)

  it('are all in the kustomization but the example of a secret, which has no values', () => {
    const { resources } = parse(read('kustomization.yaml')) as { resources: string[] }
    const secret = one('Secret')['stringData'] as Record<string, string>

    expect(resources.toSorted()).toEqual(files.filter((file) => file !== 'secret.example.yaml').toSorted())
    expect(new Set(Object.values(secret))).toEqual(new Set(['']))
  })
})

describe('the pods', () => {
  const { template, strategy } = one('Deployment')['spec'] as {
    strategy: object
    template: { metadata: { labels: object }; spec: { containers: [Record<string, object>] } & Record<string, unknown> }
  }
  const [container] = template.spec.containers
  const image = readImage()
  const uid = Number(image.user.split(':')[0])

  it('may do what the restricted profile allows, as the user of the image', () => {
    expect(one('Namespace').metadata).toMatchObject({ labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } })
    expect(template.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: uid, seccompProfile: { type: 'RuntimeDefault' } },
    })
    expect(container['securityContext']).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(container['volumeMounts']).toMatchObject([{ mountPath: image.env['DATA_DIR'] }, { mountPath: '/tmp' }])
  })

  it('take the place of old ones without a gap', () => {
    const { SHUTDOWN_DELAY } = one('ConfigMap')['data'] as Record<string, string>
    const probe = container['readinessProbe'] as { periodSeconds: number; failureThreshold: number }

    expect(strategy).toMatchObject({ rollingUpdate: { maxUnavailable: 0 } })
    expect(container['startupProbe']).toMatchObject({ httpGet: { path: '/readyz' } })
    expect(container['readinessProbe']).toMatchObject({ httpGet: { path: '/readyz' } })
    expect(container['livenessProbe']).toMatchObject({ httpGet: { path: '/healthz' } })
    // The balancers notice it within the delay, and current requests get 20 seconds after it.
    expect(Number(SHUTDOWN_DELAY)).toBeGreaterThan(probe.periodSeconds * probe.failureThreshold)
    expect(template.spec['terminationGracePeriodSeconds']).toBeGreaterThanOrEqual(Number(SHUTDOWN_DELAY) + 20)
  })

  it('are what the service, the budget and the policy choose', () => {
    const labels = template.metadata.labels
    const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy').map((policy) => policy['spec'])

    expect(one('Service')['spec']).toMatchObject({ selector: labels })
    expect(one('PodDisruptionBudget')['spec']).toMatchObject({ selector: { matchLabels: labels } })
    expect(policies).toMatchObject([
      { podSelector: {}, policyTypes: ['Ingress', 'Egress'] },
      { podSelector: { matchLabels: labels }, policyTypes: ['Ingress', 'Egress'] },
      { podSelector: { matchLabels: { 'acme.cert-manager.io/http01-solver': 'true' } }, policyTypes: ['Ingress'] },
    ])
  })
})
