import { Checkbox, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type SubmitEvent } from 'react'
import { materials, profilesOf, type Material } from '#domain/materials/materials.ts'
import { createProductsInput } from '#domain/products/product-input.ts'
import { newSizesOf } from '#domain/products/new-sizes.ts'
import { ApiError, errorMessage, fieldMessagesOf } from '#web/api.ts'
import { useKeptInput } from '#web/forms/kept-input.ts'
import { MaterialTile } from '#web/materials/MaterialTile.tsx'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { Form } from '#web/forms/Form.tsx'
import type { FormProblem } from '#web/forms/FormErrorSummary.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { Notice } from '#web/components/Notice.tsx'
import { notifyError } from '#web/toasts/toasts.ts'
import { Panel } from '#web/components/Panel.tsx'
import type { Catalogue } from './catalogue.ts'
import classes from './NewProductsForm.module.css'
import { ownProductProfilesQuery, useCreateProducts } from './queries/own-products.ts'
import { changedTexts, type ProductTexts } from './changed-section-texts.ts'
import { NewProductDetails } from './NewProductDetails.tsx'
import { useStandardSizes } from './standard-sizes.ts'

const redirectAfter = 2000
const noTexts: ProductTexts = { article_number: '', size: '', grade: '', standard: '' }

/** The first problem of each field. Without a material, that is the only one: the profiles depend on it. */
function problemsOf(issues: readonly { path: PropertyKey[]; message: string }[], material: Material | null) {
  const first = new Map<string, FormProblem>()
  for (const { path, message } of issues) {
    const field = material === null ? 'material' : String(path[0])
    if (!first.has(field)) first.set(field, { field, message })
  }
  return [...first.values()]
}

/**
 * A material and its profiles. One product is created for each profile. For a single one the article number, size, grade and
 * standard can be given at once, and several of its standard sizes, of which each becomes a product.
 */
export function NewProductsForm({ catalogue }: { catalogue: Catalogue }) {
  const [material, setMaterial] = useState<Material | null>(null)
  const [profiles, setProfiles] = useState<readonly string[]>([])
  const [texts, setTexts] = useState(noTexts)
  const [problems, setProblems] = useState<FormProblem[]>([])
  const creating = useCreateProducts()
  const listed = useQuery({ ...ownProductProfilesQuery(material ?? 'Steel'), enabled: material !== null }).data

  const single = profiles.length === 1 ? profiles[0] : undefined
  const standard = useStandardSizes(material, single, texts)
  const { chosen, ticked } = standard

  useKeptInput(
    catalogue.add,
    () => ({ material, profiles, texts, ticked }),
    (back) => {
      if (back.material) setMaterial(back.material)
      if (back.profiles) setProfiles(back.profiles)
      if (back.texts) setTexts(back.texts)
      if (back.ticked) standard.restore(back.ticked)
    },
  )

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const parsed = createProductsInput.safeParse({
      material,
      profiles,
      ...(single !== undefined && changedTexts(texts, noTexts)),
      ...(chosen.length > 0 && { sizes: chosen }),
    })
    if (!parsed.success) return setProblems(problemsOf(parsed.error.issues, material))
    setProblems([])
    // Not the callback of `mutate`, which is not called once the sign-in page has replaced this one.
    creating.mutateAsync(parsed.data).catch((error: unknown) => {
      const isSignedOut = error instanceof ApiError && error.code === 'unauthenticated'
      const named = Object.entries(fieldMessagesOf(error)).map(([field, message]) => ({
        // One of the sizes is "sizes.2".
        field: field.startsWith('sizes.') ? 'sizes' : field,
        message,
      }))
      const failure = errorMessage(error, 'Failed to create products. Please try again.')
      // The sign-in page has no place for the message. A toast stays visible there.
      if (isSignedOut) notifyError('You must be logged in to create products')
      else setProblems(named.length > 0 ? named : [{ message: failure }])
    })
  }

  const errorOf = (name: keyof ProductTexts | 'sizes') => problems.find(({ field }) => field === name)?.message
  function changeText(name: keyof ProductTexts, value: string) {
    setTexts({ ...texts, [name]: value })
    setProblems(problems.filter(({ field }) => field !== name))
  }

  if (creating.isSuccess) return <Created count={creating.data.ids.length} catalogue={catalogue} />
  const choices = material === null ? [] : profilesOf[material]
  const sizes = material && single ? newSizesOf(material, single, { size: texts.size, sizes: chosen }) : []
  const count = Math.max(profiles.length, sizes.length)
  return (
    <Form problems={problems} onSubmit={submit}>
      <LeaveGuard when={material !== null}>Your choices have not been added and would be lost.</LeaveGuard>
      <fieldset className={classes.fieldset} id="material" tabIndex={-1}>
        <legend>Material</legend>
        <div className={classes.tiles}>
          {materials.map((one) => (
            <MaterialTile
              key={one}
              material={one}
              selected={one === material}
              onToggle={() => {
                if (one === material) return
                setMaterial(one)
                setProfiles([])
                setProblems([])
              }}
            />
          ))}
        </div>
      </fieldset>
      {material !== null && (
        <Panel
          title={`Profiles of ${material}`}
          aside={
            <Checkbox
              label="Select all"
              checked={profiles.length === choices.length}
              indeterminate={profiles.length > 0 && profiles.length < choices.length}
              onChange={(event) => {
                setProfiles(event.currentTarget.checked ? choices : [])
                setProblems([])
              }}
            />
          }
        >
          <Checkbox.Group
            id="profiles"
            tabIndex={-1}
            aria-label="Profiles"
            value={[...profiles]}
            onChange={(selected) => {
              setProfiles(selected)
              setProblems([])
            }}
          >
            <div className={classes.profiles}>
              {choices.map((profile) => (
                <Checkbox
                  key={profile}
                  value={profile}
                  label={profile}
                  description={listed?.includes(profile) ? 'Listed already' : undefined}
                />
              ))}
            </div>
          </Checkbox.Group>
        </Panel>
      )}
      {material !== null && single !== undefined && (
        <NewProductDetails
          material={material}
          productProfile={single}
          texts={texts}
          standard={standard}
          errorOf={errorOf}
          onText={changeText}
          onSizes={(ticks) => {
            standard.choose(ticks)
            setProblems(problems.filter(({ field }) => field !== 'sizes' && field !== 'article_number'))
          }}
        />
      )}
      <Group gap="xs">
        <ButtonLink to={catalogue.list} variant="default">
          Cancel
        </ButtonLink>
        <ActionButton type="submit" loading={creating.isPending}>
          {count > 1 ? `Add ${count} Products` : 'Add Product'}
        </ActionButton>
      </Group>
    </Form>
  )
}

/** Reports the created products and opens the catalogue after a while. A person who leaves earlier is not brought back. */
function Created({ count, catalogue }: { count: number; catalogue: Catalogue }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: catalogue.list }), redirectAfter)
    return () => clearTimeout(timer)
  }, [navigate, catalogue.list])
  return (
    <Notice>
      <p className="only-below-8">
        <strong>{count === 1 ? '1 product was created.' : `${count} products were created.`}</strong> Next, give each
        its price, minimum volume and EPD value. Taking you to {catalogue.title}…
      </p>
      <ButtonLink to={catalogue.list} variant="default" size="compact-sm">
        Go to {catalogue.title} now
      </ButtonLink>
    </Notice>
  )
}
