/** Of one kind of thing in the book. */
const entry = (what: string) => ({
  missing: `There is no such ${what}`,
  create: `Create ${what}`,
  deleteText: `Pages no longer get it, at once. The audit log keeps what this ${what} was.`,
  conflict: `Somebody else changed this ${what} while you were here. What you entered is still here and nothing of theirs is lost. Keep yours and save it over theirs, or take theirs and begin again from it.`,
});

/** The form of a feature, an experiment or a group. */
export const words = {
  missingText: 'It was deleted, or the address is mistyped.',
  all: 'All flags',
  notSaved: 'Not saved yet: look at what is marked above.',
  saveFailed: 'This could not be saved. What you entered is still here; try again.',
  history: 'History',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  deleteTitle: (name: string) => `Delete ${name}?`,
  keep: 'Keep it',
  feature: {
    ...entry('feature'),
    newTitle: 'New feature',
    changeTitle: 'Change feature',
    nameTaken: 'There is a feature of that name. Choose another, or change that one.',
  },
  experiment: {
    ...entry('experiment'),
    newTitle: 'New experiment',
    changeTitle: 'Change experiment',
    nameTaken: 'There is an experiment of that name. Choose another, or change that one.',
  },
  group: {
    ...entry('group'),
    newTitle: 'New group',
    changeTitle: 'Change group',
    nameTaken: 'There is a group of that name. Choose another, or change that one.',
  },
} as const;
