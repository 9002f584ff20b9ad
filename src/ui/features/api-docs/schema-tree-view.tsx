import { messages } from '#messages/features/api-docs/api-docs.messages';
import type { SchemaNode } from '#domain/api-reference/schema-tree.ts';
import styles from './api-docs.module.css';

/** Levels below this one start collapsed. */
const OPEN_DEPTH = 1;

/** Fields of a request or response body. */
export function SchemaTreeView({ node }: { readonly node: SchemaNode }) {
  return (
    <div className={styles.tree}>
      <NodeText node={{ ...node, name: '' }} />
      <Children nodes={node.children} depth={0} />
    </div>
  );
}

function Children({ nodes, depth }: { readonly nodes: readonly SchemaNode[]; readonly depth: number }) {
  if (nodes.length === 0) return null;
  return (
    <ul>
      {nodes.map((node, index) => (
        <li key={`${node.name} ${index}`}>
          {node.children.length === 0 ? (
            <NodeText node={node} />
          ) : (
            <details open={depth < OPEN_DEPTH}>
              <summary>
                <NodeText node={node} />
              </summary>
              <Children nodes={node.children} depth={depth + 1} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function NodeText({ node: { name, type, required, limits, note } }: { readonly node: SchemaNode }) {
  const description = [required && name !== '' ? messages.operation.required(type) : type, ...limits, note].filter(Boolean).join(' · ');
  return (
    <>
      {name !== '' && <code>{name}</code>} <span className={styles.words}>{description}</span>
    </>
  );
}
