import { Checkbox, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type SubmitEvent } from 'react'
import { materials, profilesOf, type Material } from '#domain/materials/materials.ts'
import { createProductsInput } from '#domain/products/product-input.ts'
import { productName } from '#domain/products/product.ts'
import { ApiError, errorMessage, fieldMessagesOf } from '#web/api.ts'
import { useKeptInput } from '#web/session.tsx'
import { MaterialTile } from '#web/materials/MaterialTile.tsx'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { Form } from '#web/forms/Form.tsx'
import type { FormProblem } from '#web/forms/FormErrorSummary.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { Notice } from '#web/components/Notice.tsx'
import { notifyError } from '#web/toasts/toasts.ts'
import { Panel } from '#web/components/Panel.tsx'
import { ArticleNumberField } from './ArticleNumberField.tsx'
import type { Catalogue } from './catalogue.ts'
import classes from './NewProductsForm.module.css'
import { ownProductProfilesQuery, useCreateProducts } from './queries/own-products.ts'
import { changedTexts, type ProductTexts } from './changed-section-texts.ts'
import { SectionFields } from './SectionFields.tsx'

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
 * standard can be given at once.
 */
export function NewProductsForm({ catalogue }: { catalogue: Catalogue }) {
  const [material, setMaterial] = useState<Material | null>(null)
  const [profiles, setProfiles] = useState<readonly string[]>([])
  const [texts, setTexts] = useState(noTexts)
  const [problems, setProblems] = useState<FormProblem[]>([])
  const creating = useCreateProducts()
  const listed = useQuery({ ...ownProductProfilesQuery(material ?? 'Steel'), enabled: material !== null }).data

  useKeptInput(
    catalogue.add,
    () => ({ material, profiles, texts }),
    (back) => {
      if (back.material) setMaterial(back.material)
      if (back.profiles) setProfiles(back.profiles)
      if (back.texts) setTexts(back.texts)
    },
  )

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const parsed = createProductsInput.safeParse({
      material,
      profiles,
      ...(profiles.length === 1 && changedTexts(texts, noTexts)),
    })
    if (!parsed.success) return setProblems(problemsOf(parsed.error.issues, material))
    setProblems([])
    // Not the callback of `mutate`, which is not called once the sign-in page has replaced this one.
    creating.mutateAsync(parsed.data).catch((error: unknown) => {
      const isSignedOut = error instanceof ApiError && error.code === 'unauthenticated'
      const named = Object.entries(fieldMessagesOf(error)).map(([field, message]) => ({ field, message }))
      const failure = errorMessage(error, 'Failed to create products. Please try again.')
      // The sign-in page has no place for the message. A toast stays visible there.
      if (isSignedOut) notifyError('You must be logged in to create products')
      else setProblems(named.length > 0 ? named : [{ message: failure }])
    })
  }

  const errorOf = (name: keyof ProductTexts) => problems.find(({ field }) => field === name)?.message
  function changeText(name: keyof ProductTexts, value: string) {
    setTexts({ ...texts, [name]: value })
    setProblems(problems.filter(({ field }) => field !== name))
  }

  if (creating.isSuccess) return <Created count={creating.data.ids.length} catalogue={catalogue} />
  const choices = material === null ? [] : profilesOf[material]
  const single = profiles.length === 1 ? profiles[0] : undefined
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
            onChange={(chosen) => {
              setProfiles(chosen)
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
        <Panel title={`Details of ${productName(material, single)}`} aside="Optional">
          <div className="stack gap-16">
            <ArticleNumberField
              id="article_number"
              value={texts.article_number}
              error={errorOf('article_number')}
              onChange={(event) => changeText('article_number', event.currentTarget.value)}
            />
            <SectionFields
              material={material}
              productProfile={single}
              values={texts}
              errorOf={errorOf}
              onChange={changeText}
            />
          </div>
        </Panel>
      )}
      <Group gap="xs">
        <ButtonLink to={catalogue.list} variant="default">
          Cancel
        </ButtonLink>
        <ActionButton type="submit" loading={creating.isPending}>
          {profiles.length > 1 ? `Add ${profiles.length} Products` : 'Add Product'}
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
