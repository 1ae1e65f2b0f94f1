import { saveProject } from '#server/calculator/commands.ts'
import type { Services } from '#server/services.ts'
import { demoProjects } from './content.ts'
import { random } from './random.ts'
import { demoAccounts, seedAccounts, type People } from './seed-accounts.ts'
import { seedCbam } from './seed-cbam.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedDocuments } from './seed-documents.ts'
import { seedEpds } from './seed-epds.ts'
import { seedMessages } from './seed-messages.ts'
import { seedOrders } from './seed-orders.ts'
import { seedRates } from './seed-rates.ts'
import { seedQuotes } from './seed-quotes.ts'
import { callerOf, startClock, type SeedContext } from './seed-context.ts'
import { seedStandardProducts } from './seed-standard-products.ts'
import { seedWishes } from './seed-wishes.ts'
import { settleTimes } from './seed-times.ts'

const seedNumber = 20_260_101

/**
 * Simulates the last four months of a small market through the commands that people use, in an empty database. The same day
 * gives the same data, apart from ids and password hashes.
 */
export async function seed(services: Services, now: Date): Promise<void> {
  const today = new Date(now)
  today.setUTCHours(0, 0, 0, 0)
  // A random generator for each part, so that a change in one part does not change the others.
  let room = 0
  const nextStage = (): SeedContext => ({ services, today, random: random(seedNumber + room++) })

  const people = await seedAccounts(nextStage())
  const listings = await seedCatalogue(nextStage(), people.suppliers)
  await seedDocuments(nextStage(), people.suppliers)
  // With numbers of their own, so that the parts after them keep theirs.
  await seedCbam({ services, today, random: random(seedNumber + 101) }, listings)
  await seedEpds({ services, today, random: random(seedNumber + 100) }, people.admin, listings)
  await seedRates({ services, today, random: random(seedNumber + 102) }, people.admin)
  await seedQuotes(nextStage(), people, listings)
  await seedProjects(nextStage(), people)
  await seedStandardProducts(nextStage(), people.admin)
  await seedMessages(nextStage(), people)
  await seedWishes(nextStage(), people)
  await seedOrders({ services, today, random: random(seedNumber + 103) }, people)
  await settleTimes(services.db, today)
}

async function seedProjects(stage: SeedContext, { customers }: People): Promise<void> {
  const author = customers.find(({ company }) => company.company_name === demoAccounts.customer.company_name)
  if (author === undefined) throw new Error('The demo customer is not among the customers')
  for (const [index, project] of demoProjects.entries()) {
    const { now } = startClock(stage, 6 + 12 * (demoProjects.length - 1 - index))
    await saveProject(stage.services, callerOf(author.actor, now()), project)
  }
}
