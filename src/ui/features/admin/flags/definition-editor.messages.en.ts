/** Messages of one kind of definition. */
const entry = (what: string) => ({
  missing: `This ${what} doesn’t exist`,
  create: `Create ${what}`,
  deleteText: `Pages stop getting it right away. The audit log keeps a copy of this ${what}.`,
  conflict: `Someone else changed this ${what} while you were editing. Your edits are still here and theirs are saved. Keep yours to overwrite theirs, or load theirs and start over from it.`,
});

/** Messages of the form for a feature, experiment or group. */
export const messages = {
  missingText: 'It was deleted, or the URL is mistyped.',
  all: 'All flags',
  notSaved: 'Not saved. Fix the fields marked above.',
  saveFailed: 'Couldn’t save. What you entered is still here. Try again.',
  history: 'History',
  keepMine: 'Keep mine',
  takeTheirs: 'Load theirs',
  deleteTitle: (name: string) => `Delete ${name}?`,
  keep: 'Cancel',
  feature: {
    ...entry('feature'),
    newTitle: 'New feature',
    changeTitle: 'Edit feature',
    nameTaken: 'A feature with that name already exists. Choose another name or edit that one.',
  },
  experiment: {
    ...entry('experiment'),
    newTitle: 'New experiment',
    changeTitle: 'Edit experiment',
    nameTaken: 'An experiment with that name already exists. Choose another name or edit that one.',
  },
  group: {
    ...entry('group'),
    newTitle: 'New group',
    changeTitle: 'Edit group',
    nameTaken: 'A group with that name already exists. Choose another name or edit that one.',
  },
} as const;
