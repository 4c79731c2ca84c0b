import path from "node:path";
import ts from "typescript";
import { projectRoot } from "../../../scripts/main.ts";

/**
 * What schema.org does not know in these JSON-LD documents: types, properties of a type, and values that a property
 * does not accept. schema-dts declares the whole vocabulary as types; each node becomes a constant of its own type in a
 * temporary program, so that the compiler decides.
 * @returns one sentence per problem; none if all is well
 */
export function vocabularyProblems(documents: unknown[]): string[] {
  const nodes = documents.flatMap(nodesIn);
  const lines = nodes.map((node, index) => {
    const type = JSON.stringify(node["@type"]);
    // `satisfies` checks only a node's own properties; nested nodes have lines of their own.
    return `export const node${index} = ${JSON.stringify(node)} as const satisfies schema.${leafOf(type)};`;
  });
  return compile(`import type * as schema from "schema-dts";\n${lines.join("\n")}\n`);
}

type Node = Record<string, unknown>;

/** Every object with a type, at any depth. One with neither type nor id is a problem by its shape. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(nodesIn);
  const { "@context": context, ...node } = value as Node;
  if (context !== undefined && context !== "https://schema.org")
    throw new Error(`Of another vocabulary: ${JSON.stringify(context)}`);
  if ("@graph" in node) return inside;
  return "@type" in node ? [node, ...inside] : inside;
}

/** schema-dts's name for nodes of exactly this type, or a name it does not have. */
function leafOf(type: string): string {
  return /^"[A-Za-z0-9]+"$/.test(type) ? `${type.slice(1, -1)}Leaf` : "NoSuchType";
}

const options: ts.CompilerOptions = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  types: [],
  lib: ["lib.es5.d.ts"],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

function compile(text: string): string[] {
  const name = path.join(projectRoot, "tests/support/facts-of-the-site.ts");
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram([name], options, {
    ...host,
    getSourceFile: (file, ...rest) =>
      file === name ? ts.createSourceFile(file, text, ts.ScriptTarget.ES2022) : host.getSourceFile(file, ...rest),
    fileExists: (file) => file === name || host.fileExists(file),
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n").split("\n").slice(0, 3).join(" "));
}
