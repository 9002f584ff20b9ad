/** Messages of the presenter picker. `plan`: a phrase such as `the Creator plan`. */
export const messages = {
  title: 'Presenter',
  search: 'Search presenters and looks',
  searchPlaceholder: 'Search looks, e.g. gray hair',
  nothingFound: (search: string) => `Nothing matches “${search}”.`,
  looks: (presenter: string) => `${presenter}’s looks`,
  lockedLook: (look: string, plan: string) => `${look}: part of ${plan}`,
  own: 'Your presenters',
  build: 'Build your own',
  plans: 'See plans',
  largerPlan: 'Upgrade',
  /** Number of looks in the plan; `larger`: plans that include more. */
  opened: (open: number, all: number, larger: readonly string[]) =>
    `${open} of ${all} looks are in your plan.${larger.length === 0 ? '' : ' Upgrade for more.'}`,

  colors: {
    title: 'Custom colors',
    outfit: 'Outfit',
    hair: 'Hair',
    apply: 'Apply',
    name: 'Name these colors',
    nameExample: 'e.g. Brand colors',
    keep: 'Save colors',
    nameFirst: 'Name these colors first',
    remove: (name: string) => `Remove “${name}”`,
    includedIn: (plan: string) => `Custom colors are part of ${plan}.`,
  },
} as const;
