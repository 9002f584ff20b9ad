import { words } from '#messages/features/admin/flags/definition-editor.messages';
import type { ExperimentRules, FlagRules, SavedGroupRules } from '../../../../domain/flags/flag-rules.ts';
import type { EntryKind, EntryStore } from './definition-editor-store.ts';
import { type ExperimentForm, experimentFormProblems, experimentOfForm, formOfExperiment, NEW_EXPERIMENT } from './experiment-form.ts';
import { type FlagForm, flagFormProblems, flagOfForm, formOfFlag, NEW_FLAG } from './flag-form.ts';
import { formOfGroup, type GroupForm, groupFormProblems, groupOfForm, NEW_GROUP } from './group-form.ts';

export type EntryName = 'feature' | 'experiment' | 'group';
export type ExperimentEditorStore = EntryStore<ExperimentRules, ExperimentForm>;
export type GroupEditorStore = EntryStore<SavedGroupRules, GroupForm>;

export const FEATURE: EntryKind<FlagRules, FlagForm> = {
  empty: NEW_FLAG,
  name: 'key',
  nameTaken: words.feature.nameTaken,
  find: ({ flags }, name) => flags.find(({ key }) => key === name) ?? null,
  nameOf: ({ key }) => key,
  formOf: formOfFlag,
  itemOf: flagOfForm,
  problems: flagFormProblems,
  save: (api, flag, { revision, signal }) => api.saveFlag({ flag, revision }, { signal }),
  remove: (api, key, { revision, signal }) => api.deleteFlag({ key, revision }, { signal }),
};

export const EXPERIMENT: EntryKind<ExperimentRules, ExperimentForm> = {
  empty: NEW_EXPERIMENT,
  name: 'key',
  nameTaken: words.experiment.nameTaken,
  find: ({ experiments }, name) => experiments.find(({ key }) => key === name) ?? null,
  nameOf: ({ key }) => key,
  formOf: formOfExperiment,
  itemOf: experimentOfForm,
  problems: experimentFormProblems,
  save: (api, experiment, { revision, signal }) => api.saveExperiment({ experiment, revision }, { signal }),
  remove: (api, key, { revision, signal }) => api.deleteExperiment({ key, revision }, { signal }),
};

export const GROUP: EntryKind<SavedGroupRules, GroupForm> = {
  empty: NEW_GROUP,
  name: 'id',
  nameTaken: words.group.nameTaken,
  find: ({ groups }, name) => groups.find(({ id }) => id === name) ?? null,
  nameOf: ({ id }) => id,
  formOf: formOfGroup,
  itemOf: groupOfForm,
  problems: groupFormProblems,
  save: (api, group, { revision, signal }) => api.saveGroup({ group, revision }, { signal }),
  remove: (api, id, { revision, signal }) => api.deleteGroup({ id, revision }, { signal }),
};
