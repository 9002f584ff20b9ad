import { createHttpScriptApi } from '#adapters/api/http/http-script-api.ts';
import { createHttpStockApi } from '#adapters/api/http/http-stock-api.ts';
import { createHttpScriptCommentApi } from '#adapters/api/http/http-video-apis.ts';
import { createHttpActivityApi } from '#adapters/api/http/http-account-apis.ts';
import { createHttpBrandApi } from '#adapters/api/http/http-brand-api.ts';
import { createHttpMailDomainApi } from '#adapters/api/http/http-account-apis.ts';
import { createHttpSignOnApi } from '#adapters/api/http/http-account-apis.ts';
import { createHttpTeamPlanApi } from '#adapters/api/http/http-account-apis.ts';
import { createServerEntry } from './port-entry.ts';
import { TOKENS } from './tokens.ts';

/** Entries of the registry for what a workspace has as a whole. */
export const WORKSPACE_ENTRIES = {
  scripts: createServerEntry('Script writer', TOKENS.scripts, {
    over: createHttpScriptApi,
    fake: (fakes) => fakes.scripts(),
    check: (scripts) => scripts.writer(),
  }),
  stock: createServerEntry('Stock images and clips', TOKENS.stock, {
    over: createHttpStockApi,
    fake: (fakes) => fakes.stock(),
    check: (stock) => stock.source(),
  }),
  scriptComments: createServerEntry('Comments on scripts', TOKENS.scriptComments, {
    over: createHttpScriptCommentApi,
    fake: (fakes) => fakes.scriptComments(),
    check: null,
  }),
  brands: createServerEntry('Brand kits', TOKENS.brands, {
    over: createHttpBrandApi,
    fake: (fakes) => fakes.brands(),
    check: null,
  }),
  activity: createServerEntry('Activity of a workspace', TOKENS.activity, {
    over: createHttpActivityApi,
    fake: (fakes) => fakes.activity(),
    check: null,
  }),
  teamPlans: createServerEntry('Shared plans', TOKENS.teamPlans, {
    over: createHttpTeamPlanApi,
    fake: (fakes) => fakes.teamPlans(),
    check: null,
  }),
  mailDomains: createServerEntry('Mail domains of organizations', TOKENS.mailDomains, {
    over: createHttpMailDomainApi,
    fake: (fakes) => fakes.mailDomains(),
    check: null,
  }),
  signOns: createServerEntry('Single sign-on of organizations', TOKENS.signOns, {
    over: createHttpSignOnApi,
    fake: (fakes) => fakes.signOns(),
    check: null,
  }),
} as const;
