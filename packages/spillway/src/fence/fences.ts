import type { Emit } from '../event/create-emitter.ts';
import type { Policy } from '../policy/policy.ts';
import type { FilteredCall } from '../policy/tool-filter.ts';
import type { Fence } from './open-fence.ts';

/** Which results come from outside, and the fences around them. */
export interface Fences {
  /** Resolves to the fence around the results of a call; `undefined` for a tool that is not external. Never rejects. */
  of(call: FilteredCall): Promise<Fence | undefined>;
  /** Resolves to the fence of a tool. */
  ofTool(toolName: string): Promise<Fence>;
}

/**
 * Makes the fences of an instance; `undefined` when no tool is external. What
 * they do is loaded with the first result.
 */
export function createFences(policy: Policy, emit: Emit): Fences | undefined {
  const { externalTools, readToolResultName } = policy;
  if (externalTools === undefined) return undefined;
  const opened = new Map<string, Promise<Fence>>();

  /** A predicate that throws says nothing against a fence. */
  async function isExternal(call: FilteredCall): Promise<boolean> {
    if (typeof externalTools !== 'function') {
      return externalTools?.includes(call.toolName) ?? false;
    }
    try {
      return await externalTools(call);
    } catch (error) {
      emit({ type: 'fence-failed', toolName: call.toolName, error });
      return true;
    }
  }

  async function open(toolName: string): Promise<Fence> {
    const { fenceOfTool } = await import('./open-fence.ts');
    return fenceOfTool({ policy, toolName, emit });
  }

  function ofTool(toolName: string): Promise<Fence> {
    const known = opened.get(toolName);
    if (known !== undefined) return known;
    const opening = open(toolName);
    // Servers choose the names of their tools.
    if (opened.size < 1_000) opened.set(toolName, opening);
    return opening;
  }

  return {
    of: async call =>
      call.toolName !== readToolResultName && (await isExternal(call))
        ? ofTool(call.toolName)
        : undefined,
    ofTool,
  };
}
