import type { Plugin } from 'vite';
import type { SiteSettings } from './site-services.mjs';

export function createContentPlugin(): Plugin;

export function fillInServices(source: string, settings?: SiteSettings): Promise<string>;
