import { messages } from '#messages/features/admin/flags/definition-editor.messages';
import type { ExperimentRules, FlagRules, SavedGroupRules } from '#domain/flags/flag-rules.ts';
import type { DefinitionKind } from './definition-editor-store.ts';
import { type ExperimentForm, findExperimentProblems, toExperimentRules, toExperimentForm, NEW_EXPERIMENT } from './experiment-form.ts';
import { type FlagForm, findFlagProblems, toFlagRules, toFlagForm, NEW_FLAG } from './flag-form.ts';
import { toGroupForm, type GroupForm, findGroupProblems, toGroupRules, NEW_GROUP } from './group-form.ts';

export type DefinitionName = 'feature' | 'experiment' | 'group';

export const FLAG_KIND: DefinitionKind<FlagRules, FlagForm> = {
  empty: NEW_FLAG,
  name: 'key',
  nameTaken: messages.feature.nameTaken,
  find: ({ flags }, name) => flags.find(({ key }) => key === name) ?? null,
  getName: ({ key }) => key,
  toForm: toFlagForm,
  toItem: toFlagRules,
  findProblems: findFlagProblems,
  save: (api, flag, { revision, signal }) => api.saveFlag({ flag, revision }, { signal }),
  remove: (api, key, { revision, signal }) => api.deleteFlag({ key, revision }, { signal }),
};

export const EXPERIMENT_KIND: DefinitionKind<ExperimentRules, ExperimentForm> = {
  empty: NEW_EXPERIMENT,
  name: 'key',
  nameTaken: messages.experiment.nameTaken,
  find: ({ experiments }, name) => experiments.find(({ key }) => key === name) ?? null,
  getName: ({ key }) => key,
  toForm: toExperimentForm,
  toItem: toExperimentRules,
  findProblems: findExperimentProblems,
  save: (api, experiment, { revision, signal }) => api.saveExperiment({ experiment, revision }, { signal }),
  remove: (api, key, { revision, signal }) => api.deleteExperiment({ key, revision }, { signal }),
};

export const GROUP_KIND: DefinitionKind<SavedGroupRules, GroupForm> = {
  empty: NEW_GROUP,
  name: 'id',
  nameTaken: messages.group.nameTaken,
  find: ({ groups }, name) => groups.find(({ id }) => id === name) ?? null,
  getName: ({ id }) => id,
  toForm: toGroupForm,
  toItem: toGroupRules,
  findProblems: findGroupProblems,
  save: (api, group, { revision, signal }) => api.saveGroup({ group, revision }, { signal }),
  remove: (api, id, { revision, signal }) => api.deleteGroup({ id, revision }, { signal }),
};
